import { Link } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import type { MenuItem } from "#app/editions/menus.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { TOOL_CLASS } from "./ToolPanel.tsx";

interface SearchToolProps {
  path: string;
  offers: readonly MenuItem[];
  hasCards: boolean;
}

type Panel = ComponentType<SearchToolProps & { onClose: () => void }>;

/** Loaded on first use; later imports return the same module. */
const loadPanel = () => import("#app/features/search/components/SearchPanel.tsx");
const preload = () => void loadPanel().catch(() => {});

/** A link to the search page. With scripts it opens the search panel instead, as does Ctrl+K. */
export function SearchTool({ path, offers, hasCards }: SearchToolProps) {
  const { text } = useTexts();
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isApple, setIsApple] = useState(false);
  useEffect(() => setIsApple(isMac()), []);

  useEffect(() => {
    const open = () => openPanel(path, setPanel);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [path]);

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPanel(path, setPanel);
  }

  return (
    <>
      <Link
        to={path}
        discover="none"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onClick}
        onPointerEnter={preload}
        onFocus={preload}
        // With scripts the link's page is rarely needed, so it is not prefetched.
        className={`${TOOL_CLASS} no-prerender no-underline`}
      >
        <Icon name="magnifying-glass" />
        <span className="max-sm:sr-only">{text("search.header")}</span>
        <span
          aria-hidden="true"
          className="needs-script rounded-sm border border-line px-1 text-soft text-tiny max-xl:hidden"
        >
          <kbd className="font-text">{isApple ? "⌘K" : text("search.shortcut")}</kbd>
        </span>
      </Link>
      {Panel && <Panel path={path} offers={offers} hasCards={hasCards} onClose={() => setPanel(null)} />}
    </>
  );
}

/** If the panel cannot be loaded, the search page is opened. */
function openPanel(path: string, show: (panel: () => Panel) => void): void {
  loadPanel().then(
    ({ SearchPanel }) => show(() => SearchPanel),
    () => window.location.assign(path),
  );
}

const isMac = (): boolean => /Mac|iP/.test(navigator.platform);

/** Ctrl+K, on a Mac Cmd+K. On keyboards for other scripts the position of the key counts. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const held = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!held || altKey || shiftKey) return false;
  return key.toLowerCase() === "k" || (code === "KeyK" && !/^[a-z]$/i.test(key));
}
