/**
 * "rz" that is r and z, not one sound: marznąć and its kin, mierzić (no "i" follows the digraph), prefixes ending in r, and a few
 * names. Everything else is the digraph. Prefixes also as the converters write them, so that nothing is converted twice.
 */
const FREEZE = /^(?:nie|ńe)?(?:za|ze|z|od|roz|prze|pře|psze|przy|přy|pszy|na|po|do|ob|wy|u)?mar(?=z[nłl])/iu;
const THAW = /^(?:nie|ńe)?(?:za|od|prze|pře|psze|roz|ob|na)mar(?=za)/iu;
const PREFIX = /^(?:nie|ńe|naj)?(?:super|hiper|inter|cyber)(?=z)/iu;
const DISGUST = /^(?:ob|z)?mier(?=z[łn])/iu;
/** Case matters: "Tarzan" is the name, "tarzanie" is rolling in the mud. */
const NAMES = /^(?:Tar(?=zan(?!i))|[Ee]r(?=zac)|Mur(?=zasich))/u;

const WORD = /\p{L}+/gu;
const WITH_RZ = /rz/i;

/** The index of an r followed by a separate z; -1 when there is none. */
function splitAt(word: string): number {
  for (const pattern of [FREEZE, THAW, PREFIX, DISGUST, NAMES]) {
    const match = pattern.exec(word);
    if (match) return match[0].length - 1;
  }
  return /rzi/iu.exec(word)?.index ?? -1;
}

/** Splits a Polish text between r and z where they are two sounds, so that no rule sees them as a digraph. */
export function aroundSeams(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const at = WITH_RZ.test(match[0]) ? splitAt(match[0]) : -1;
    if (at < 0) continue;
    parts.push(text.slice(end, match.index + at + 1));
    end = match.index + at + 1;
  }
  return [...parts, text.slice(end)];
}
