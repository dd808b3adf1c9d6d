/**
 * The trained model: numbers -> how likely the answer is right, by logistic regression. `weights.json` is written by
 * `npm run train:marking`; NOTICE says what it was trained on.
 */

export type Model = {
  names: readonly string[];
  mean: readonly number[];
  scale: readonly number[];
  slopes: readonly number[];
  start: number;
};

export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** An answer that says the opposite is wrong, however near its words are. */
const opposite = -1.5;

/** The logit of being right. A number that is not there counts as usual. */
export function predict(features: Readonly<Record<string, number>>, model: Model): number {
  const { names, mean, scale, slopes, start } = model;
  const logit = names.reduce((sum, name, at) => {
    const usual = mean[at] ?? 0;
    return sum + ((slopes[at] ?? 0) * ((features[name] ?? usual) - usual)) / (scale[at] ?? 1);
  }, start);
  return features['contradicts'] === 1 ? Math.min(logit, opposite) : logit;
}
