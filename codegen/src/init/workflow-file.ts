import type { SeedFile } from "./seed-file.ts";

/** What runs on GitHub: checks for pull requests, and releases from the main branch. */
export const workflowFile: SeedFile = {
  path: ".github/workflows/parley.yml",
  text: `name: Parley

on:
  pull_request:
  push:
    branches: [main]

# Each job asks for what it needs.
permissions: {}

env:
  TURBO_TELEMETRY_DISABLED: "1"

jobs:
  check:
    name: Contracts and packages fit
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v7
        with:
          # The history up to where the pull request began is what it is compared with.
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@v7
        with:
          node-version: 24
      - run: npm install --global pnpm@12
      - run: pnpm install --frozen-lockfile
      - name: Generate changes nothing
        run: pnpm run generate && git status --porcelain && test -z "$(git status --porcelain)"
      - name: Notes say what changed
        run: pnpm run check
      - name: What the change means for senders and readers
        if: github.event_name == 'pull_request'
        env:
          BASE: origin/\${{ github.base_ref }}
        run: pnpm exec parley diff --against "$BASE" --markdown >> "$GITHUB_STEP_SUMMARY"
      - run: pnpm run test

  release:
    name: Version or publish
    needs: check
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    timeout-minutes: 15
    # Two releases at a time would publish the same version.
    concurrency: release
    permissions:
      contents: write
      pull-requests: write
    steps:
      - uses: actions/checkout@v7
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@v7
        with:
          node-version: 24
      - run: npm install --global pnpm@12
      - run: pnpm install --frozen-lockfile
      # The token is read when something is published, for the registry that the workspace publishes to.
      - run: echo "$(pnpm config get registry | sed 's/^https*://'):_authToken=\\\${NODE_AUTH_TOKEN}" >> ~/.npmrc
      # With notes in .changeset it opens a pull request with the next version; without, it publishes what is not published yet.
      - uses: changesets/action@v2
        with:
          version-script: pnpm exec changeset version
          publish-script: pnpm run release
        env:
          NODE_AUTH_TOKEN: \${{ secrets.NPM_TOKEN }}
`,
};
