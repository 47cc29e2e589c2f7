import { z } from "zod";
import { parseUrl } from "#app/kit/text/parse-url.ts";

/** The operator's setting that lets people use the picture an avatar service has for their e-mail address. */
export const AVATAR_ENVIRONMENT = {
  EMAIL_AVATARS: z
    .enum(["true", "false", "1", "0", ""])
    .default("false")
    .transform((value) => value === "true" || value === "1"),
  /**
   * Address of the service's pictures; {hash} is the SHA-256 of the e-mail address. The service has to answer 404 when
   * it has no picture.
   */
  EMAIL_AVATARS_URL: z
    .string()
    .default("https://gravatar.com/avatar/{hash}?s=480&d=404&r=g")
    .refine((value) => /^https?:\/\//.test(value) && value.includes("{hash}") && parseUrl(value) !== null, {
      message: "should be an address that holds {hash}, like https://seccdn.libravatar.org/avatar/{hash}?s=480&d=404",
    }),
};

export type AvatarEnv = z.infer<z.ZodObject<typeof AVATAR_ENVIRONMENT>>;
