/** The hint of a keyboard shortcut on its button. Screen readers get it from `aria-keyshortcuts` instead. */
export function Key({ name }: { name: string }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of this kind takes the focus
    <kbd
      aria-hidden="true"
      className="rounded-sm border border-current px-1.5 font-text text-eyebrow leading-snug opacity-80 pointer-coarse:hidden"
    >
      {name}
    </kbd>
  );
}
