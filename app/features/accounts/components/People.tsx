import type { ReactNode } from "react";
import { PostForm } from "./PostForm.tsx";

/** People, each in a `PersonRow`, with buttons that post about one of them. */
export const People = ({ children }: { children: ReactNode }) => (
  <PostForm>
    <ul className="border-line border-y">{children}</ul>
  </PostForm>
);

interface PersonRowProps {
  /** The buttons. */
  answers: ReactNode;
  /** Who it is, and what is known of them here. */
  children: ReactNode;
}

export const PersonRow = ({ answers, children }: PersonRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-line py-3 not-first:border-t">
    {children}
    {answers}
  </li>
);

/** The name of an account, as it is written everywhere. */
export const Username = ({ username }: { username: string }) => (
  <bdi translate="no" className="min-w-0 break-words font-semibold">
    @{username}
  </bdi>
);
