/** Links to the share pages of other services. They are plain links: nothing of those services is loaded. */
export function shareLinks(name: string, url: string) {
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
  ] as const;
}
