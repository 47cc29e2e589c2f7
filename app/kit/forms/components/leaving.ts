/**
 * Whether this page is left by itself, with everything on it kept: then it does not ask whether somebody wants to lose what they typed.
 * Not by a listener of its own, since browsers call those of `beforeunload` in the order in which they came.
 */
let isUnasked = false;

export function leaveUnasked(): void {
  isUnasked = true;
}

export const isLeftUnasked = (): boolean => isUnasked;
