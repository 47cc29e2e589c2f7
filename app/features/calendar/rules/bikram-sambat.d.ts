declare module "bikram-sambat" {
  const bikramSambat: {
    /** @param month 1 to 12 @throws Error for a year that is not in its table */
    daysInMonth(year: number, month: number): number;
    toGreg(year: number, month: number, day: number): { year: number; month: number; day: number };
  };
  export default bikramSambat;
}
