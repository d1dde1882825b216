import type { TripPlannedContent } from "../../types/src/trip-planned.ts";
import type { Cut } from "./runtime/cut.ts";
import { type Fields, fieldsOf, isAtMost, isGiven, itemsOf, own, sizeOf } from "./runtime/fields.ts";
import { type RenderOptions, type Rendering, fitted } from "./runtime/fit.ts";
import { startLine as htmlStartLine } from "./runtime/html.ts";
import { lineStarts } from "./runtime/starts.ts";
import { code, duration, itemLine, line, link, paragraph, quote, startLine } from "./runtime/text.ts";

/**
 * The `body` of `TripPlanned`, as `template/trip.planned.body.liquid`, `template/trip.planned.body.de.liquid`
 * render it. No value can pass for the template's own text; where the text is over its budget, values
 * are shortened, with a mark.
 */
export function renderTripPlannedBody(content: TripPlannedContent, options?: RenderOptions): string {
  return fitted(content, tripPlannedBodyRendering, options);
}

function tripPlannedBody(event: Fields, cut: Cut): string {
  let out = "";
  out += startLine(event["title"], cut, tripPlannedBodyStarts);
  if (event["status"] !== "final") {
    out += " (draft)";
  }
  const stopList = itemsOf(event["stops"]);
  for (let stopAt = 0; stopAt < stopList.length; stopAt++) {
    const stop = fieldsOf(stopList[stopAt]);
    out += "\n" + (stopAt + 1) + ". " + itemLine(stop["name"], cut);
    if (isGiven(stop["map"])) {
      out += " " + link("Map", stop["map"], cut);
    }
    const tagList = itemsOf(stop["tags"]).slice(0, 3);
    for (let tagAt = 0; tagAt < tagList.length; tagAt++) {
      const tag = tagList[tagAt];
      if (tagAt === 0) {
        out += ": ";
      } else {
        out += ", ";
      }
      out += code(tag, cut);
    }
    if (isGiven(stop["plan"])) {
      out += "\n" + quote(stop["plan"], cut, tripPlannedBodyStarts);
    }
  }
  if (stopList.length === 0) {
    out += "\nNo stops.";
  }
  if (isGiven(event["minutes"]) && isAtMost(60, event["minutes"])) {
    out += "\nIt takes " + duration(event["minutes"], "en") + ".";
  } else if (isGiven(own(event, "constructor"))) {
    out += "\n" + paragraph(own(event, "constructor"), cut, tripPlannedBodyStarts);
  }
  out += "\n";
  return out;
}

/** How lines begin that are the template's own: a value that begins so is put in quotation marks. */
const tripPlannedBodyStarts = /* @__PURE__ */ lineStarts(["No stops.", "It takes"]);

function tripPlannedBodyDe(event: Fields, cut: Cut): string {
  let out = "";
  out +=
    startLine(event["title"], cut, tripPlannedBodyDeStarts) +
    ": " +
    line(sizeOf(event["stops"]), cut) +
    " Halte\n";
  return out;
}

/** How lines begin that are the template's own: a value that begins so is put in quotation marks. */
const tripPlannedBodyDeStarts = /* @__PURE__ */ lineStarts([]);

const tripPlannedBodyRendering: Rendering = { render: tripPlannedBody, languages: { de: tripPlannedBodyDe }, field: "body", most: 60000 };

/**
 * The HTML of `TripPlanned`, as `template/trip.planned.html.liquid` renders it. No value can pass for
 * the template's own text; where the text is over its budget, values are shortened, with a mark.
 */
export function renderTripPlannedHtml(content: TripPlannedContent, options?: RenderOptions): string {
  return fitted(content, tripPlannedHtmlRendering, options);
}

function tripPlannedHtml(event: Fields, cut: Cut): string {
  let out = "";
  out += "<p>" + htmlStartLine(event["title"], cut, tripPlannedHtmlStarts) + "</p>";
  const stopList = itemsOf(event["stops"]).slice().reverse();
  for (let stopAt = 0; stopAt < stopList.length; stopAt++) {
    const stop = fieldsOf(stopList[stopAt]);
    out += "<p>" + htmlStartLine(stop["name"], cut, tripPlannedHtmlStarts) + "</p>";
  }
  out += "\n";
  return out;
}

/** How lines begin that are the template's own: a value that begins so is put in quotation marks. */
const tripPlannedHtmlStarts = /* @__PURE__ */ lineStarts([]);

const tripPlannedHtmlRendering: Rendering = { render: tripPlannedHtml, most: 60000 };
