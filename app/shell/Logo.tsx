/**
 * Two isoglosses crossing a round map. On many days it wears a flag.
 * @param flag the address of today's, if there may be one
 */
export function Logo({ flag }: { flag: string | null }) {
  return (
    <span className="relative flex-none">
      <Sign />
      {flag && <img src={flag} alt="" width="15" height="10" className="day-flag" />}
    </span>
  );
}

function Sign() {
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 26 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
      className="block text-accent"
    >
      <circle cx="13" cy="13" r="11.4" />
      <path
        d="M2 10.6c4-3 7.300-2.600 11-.6s7 2.400 11-.6M2 16.600c4-3 7.300-2.600 11-.6s7 2.400 11-.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
