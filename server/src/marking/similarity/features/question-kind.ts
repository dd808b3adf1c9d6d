/** What a question asks for. Human markers are stricter with "explain how you know" than with "which". */

const kinds = {
  asksWhy: /\bwhy\b/i,
  asksHow: /\bhow\b/i,
  asksWhich: /\bwhich\b/i,
  asksWhat: /\bwhat\b/i,
  asksToExplain: /\bexplain\b|\bhow (?:do|can) you (?:know|tell)\b|\btell how\b/i,
  asksYesOrNo: /(?:^|[.?!] )(?:is|are|do|does|did|will|can|should|was|were)\b/i,
};

export const questionKind = (question: string): Record<string, number> =>
  Object.fromEntries(Object.entries(kinds).map(([name, pattern]) => [name, pattern.test(question) ? 1 : 0]));
