import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { Contract } from "../ir/contract.ts";
import type { SourceDocument } from "../source/document.ts";
import { AjvJudge } from "./ajv-judge.ts";
import { type Case, readCases } from "./cases-file.ts";
import {
  contradictsCase,
  describe,
  disagree,
  expectedFor,
  misplaced,
  type Opinions,
  roles,
} from "./compare-verdicts.ts";
import { runEmitted } from "./emitted-validator.ts";
import type { CaseJudgeInput } from "./judge-input.ts";
import { oneLine } from "./one-line.ts";
import type { EmittedReply, EmittedVerdict } from "./staged-contract.ts";

/** A contract with the cases that its owner wrote. */
interface Subject {
  readonly contract: Contract;
  readonly document: SourceDocument;
  readonly cases: readonly Case[];
  readonly ajv: AjvJudge;
}

/**
 * Has every case judged by ajv, which interprets the schema with its annotations, and by the emitted validator. Both and the case
 * itself must agree, and a refused case must be refused where and by what it says; anything else is reported at the case.
 */
export async function judgeCases(input: CaseJudgeInput): Promise<void> {
  const subjects = subjectsOf(input);
  const replies = subjects.length === 0 ? [] : await runEmitted(input.modules, subjects.map(stagedOf));
  for (const [index, subject] of subjects.entries()) await judgeSubject(subject, replies[index], input);
}

function subjectsOf({ contracts, documents, diagnostics, formats }: CaseJudgeInput): Subject[] {
  return contracts.flatMap((contract) => {
    const resolved = documents.get(contract.file);
    const document = resolved?.source.cases;
    if (resolved === undefined || document === undefined) return [];
    const cases = readCases(document, diagnostics);
    return cases.length === 0 ? [] : [{ contract, document, cases, ajv: new AjvJudge(resolved.root, formats) }];
  });
}

function stagedOf({ contract, cases }: Subject): { module: string; name: string; events: string[] } {
  return { module: `validator/src/${contract.module}.ts`, name: contract.name, events: cases.map(textOf) };
}

async function judgeSubject(
  subject: Subject,
  reply: EmittedReply | undefined,
  { diagnostics }: CaseJudgeInput,
): Promise<void> {
  const { contract, document, cases, ajv } = subject;
  const refuse = (code: DiagnosticCode, message: string): void => diagnostics.report(code, document.place(""), message);
  if (!reply?.ok)
    return refuse(
      "judge-crash",
      `The emitted validator of ${contract.name} does not judge these cases: ${oneLine(reply?.reason ?? "it gave no answer")}.`,
    );
  const answer = await ajv.judge(cases.map(textOf));
  if (!answer.ok) refuse("case-doubt", `ajv does not judge these cases: ${oneLine(answer.reason)}.`);
  for (const [index, one] of cases.entries()) {
    const emitted = reply.verdicts[index];
    if (emitted === undefined) continue;
    const opinions = roles.map((role): Opinions => {
      return {
        role,
        expected: expectedFor(one, role),
        emitted: emitted[role],
        ajv: answer.ok ? answer.answer[role][index] : undefined,
      };
    });
    const finding =
      contradictionWithin(emitted) ?? (await disagreement(one, opinions, ajv)) ?? misplacement(one, emitted);
    if (finding !== undefined) diagnostics.report(finding.code, one.place, finding.message);
  }
}

interface Finding {
  readonly code: DiagnosticCode;
  readonly message: string;
}

function contradictionWithin({ is, reader }: EmittedVerdict): Finding | undefined {
  if (is === reader.ok) return undefined;
  const [one, other] = is ? ["accepts", "refuses"] : ["refuses", "accepts"];
  return {
    code: "case-disagreement",
    message: `The emitted guard ${one} this event and the emitted validator ${other} it: a fault of the generator.`,
  };
}

/** The first role in which not all say the same. */
async function disagreement(one: Case, opinions: readonly Opinions[], ajv: AjvJudge): Promise<Finding | undefined> {
  const different = opinions.find(disagree);
  if (different === undefined) return undefined;
  const doubtful = !contradictsCase(different) && (await ajv.mayErr(textOf(one), different.role, different.emitted.ok));
  return { code: doubtful ? "case-doubt" : "case-disagreement", message: describe(one, different) };
}

function misplacement(one: Case, emitted: EmittedVerdict): Finding | undefined {
  const message = misplaced(one, emitted);
  return message === undefined ? undefined : { code: "case-issue", message };
}

function textOf({ event }: Case): string {
  return JSON.stringify(event);
}
