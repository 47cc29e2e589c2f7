/** A text that is said in another way than it is written, such as "she/her", or a name whose icon a voice does not see. */
export function Voiced({ shown, spoken }: { shown: string; spoken: string }) {
  const isSame = spoken === shown;
  return (
    <>
      <bdi aria-hidden={isSame ? undefined : true}>{shown}</bdi>
      {!isSame && <span className="sr-only">{spoken}</span>}
    </>
  );
}
