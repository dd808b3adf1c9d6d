/**
 * Logistic regression: features give the logit of an answer being right. The weights are fitted by `npm run
 * train:marking` on SciEntsBank and FairytaleQA; NOTICE names these data.
 */

/**
 * Each feature is standardised by its mean and scale (standard deviation) in training.
 * `start` is the intercept.
 */
export type Model = {
  names: readonly string[];
  mean: readonly number[];
  scale: readonly number[];
  slopes: readonly number[];
  start: number;
};

export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/**
 * The most that an answer can get that contradicts the reference, however similar its words are. Set by hand:
 * a probability of 0.18. The model does not learn it, because children's answers hold too few contradictions.
 */
const mostLogitOfContradiction = -1.5;

/** The logit of being right. A missing feature counts as its mean. */
export function predict(features: Readonly<Record<string, number>>, model: Model): number {
  const { names, mean, scale, slopes, start } = model;
  const logit = names.reduce((sum, name, at) => {
    const usual = mean[at] ?? 0;
    return sum + ((slopes[at] ?? 0) * ((features[name] ?? usual) - usual)) / (scale[at] ?? 1);
  }, start);
  return features['contradicts'] === 1 ? Math.min(logit, mostLogitOfContradiction) : logit;
}
