/** An address to write to. */
export const Mailto = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <bdi>{address}</bdi>
  </a>
);
