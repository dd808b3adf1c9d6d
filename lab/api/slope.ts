/** How fast a figure grows: the slope of the straight line that fits its samples best. */

export function slopePerHour(samples: { minute: number; value: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const minute = mean(samples.map((each) => each.minute));
  const value = mean(samples.map((each) => each.value));
  const product = mean(samples.map((each) => (each.minute - minute) * (each.value - value)));
  const spread = mean(samples.map((each) => (each.minute - minute) ** 2));
  return (product / spread) * 60;
}
