/**
 * Calls with one name that come while the first of them is under way get its outcome. An answer that was sent again,
 * because its reply took long, is then neither marked nor asked about twice.
 */
export function atOnce<Outcome>() {
  const underWay = new Map<string, Promise<Outcome>>();
  return (name: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const first = underWay.get(name);
    if (first !== undefined) return first;
    const outcome = work().finally(() => underWay.delete(name));
    underWay.set(name, outcome);
    return outcome;
  };
}
