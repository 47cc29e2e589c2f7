/** A set as a text of its own: its name, a sentence that uses it, and where it is. @param sentence null when it has none */
export function shareText(name: string, sentence: string | null, url: string): string {
  return [name, sentence, url].filter((line) => line !== null).join("\n");
}

/**
 * Links to the share pages of other services. They are plain links: nothing of those services is loaded.
 * @param picture the path of the picture of the page
 */
export function shareLinks(name: string, url: string, picture: string | undefined) {
  const both = encodeURIComponent(`${name}: ${url}`);
  return [
    { service: "mastodon", icon: "b:mastodon", href: `https://share.joinmastodon.org/#text=${both}` },
    {
      service: "telegram",
      icon: "b:telegram",
      href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(name)}`,
    },
    { service: "whatsapp", icon: "b:whatsapp", href: `https://wa.me/?text=${both}` },
    {
      service: "mail",
      icon: "envelope",
      href: `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`,
    },
    ...(picture === undefined ? [] : ([{ service: "picture", icon: "file-image", href: picture }] as const)),
  ] as const;
}
