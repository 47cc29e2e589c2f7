/** The same day so many months earlier, or the last of that month where it has no such day. In UTC. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  const day = earlier.getUTCDate();
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const last = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(day, last));
  return earlier;
}
