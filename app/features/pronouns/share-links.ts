/** Addresses under which other services take something to share. Nothing of theirs is loaded: they are links. */
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
