const dateAndTime =
  /^P(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?$/;
const timeAlone = /^PT(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)$/;
const weeks = /^P\d+W$/;

/** Format `duration`: RFC 3339, appendix A. Units go from large to small without a gap; weeks stand alone; no fractions. */
export function isDuration(text: string): boolean {
  return dateAndTime.test(text) || timeAlone.test(text) || weeks.test(text);
}
