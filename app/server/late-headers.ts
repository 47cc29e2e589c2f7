import type { ServerResponse } from "node:http";

/** Headers of this answer alone, which a stored page cannot have: they are written behind its own as it leaves. */
const late = new WeakMap<ServerResponse, readonly string[]>();
const NONE: readonly string[] = [];

/** @param headers as [name, value, name, value …]; they replace those that were set before */
export const setLateHeaders = (response: ServerResponse, headers: readonly string[]): void =>
  void late.set(response, headers);

export const lateHeaders = (response: ServerResponse): readonly string[] => late.get(response) ?? NONE;
