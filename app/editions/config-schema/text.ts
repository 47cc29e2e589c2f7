import { z } from "zod";

/** A text that must not be empty. */
export const text = z.string().min(1);
