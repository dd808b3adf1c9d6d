/** The typing race. The intervals are those of the rivals. */
export const raceLimits = {
  step: 10,
  finish: 100,
  intervalsMs: { turtle: 2000, fox: 3000, rabbit: 1500 },
} as const;
