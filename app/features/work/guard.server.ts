import type { LoadContext } from "#app/context.ts";

/** Whether somebody looks after the money: of all editions, because hours and expenses are of the whole site. */
export const keepsBooks = ({ can }: Pick<LoadContext, "can">): boolean => can("org", "*");
