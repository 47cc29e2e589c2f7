import { STATUS_CODES } from "node:http";

/** The one shape of errors of the third version of the old API. @param url as it was asked for */
export function v3Error(url: string, status: number) {
  const statusMessage = STATUS_CODES[status] ?? "";
  return { error: true, url, statusCode: status, statusMessage, message: statusMessage };
}
