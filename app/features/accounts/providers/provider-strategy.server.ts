import { Strategy } from "remix-auth/strategy";
import type { LoadContext } from "#app/context.ts";
import type { Identity, ProviderId } from "#app/services/accounts/providers/provider.ts";
import type { Authenticated } from "../sign-in/authenticated.server.ts";
import {
  consumeLimit,
  explained,
  FLOW_LIMIT,
  type OAuthFlow,
  OAuthFlowError,
  oauth2StrategyFor,
  readOAuthFlow,
} from "./oauth-flow.server.ts";
import type { AuthorizationRequest } from "./oauth2-strategy.server.ts";
import type { Server } from "./provider-adapter.server.ts";
import { PROVIDER_ADAPTERS } from "./provider-adapters.server.ts";
import { toolsFor } from "./tools.server.ts";

interface Identified {
  flow: OAuthFlow;
  identity: Identity;
}

/**
 * Signing in with a provider, registered under the provider's id. All providers speak OAuth 2, so the exchange is
 * remix-auth-oauth2's (`OAuth2CodeStrategy`). It can only be made once the browser comes back, because the server is one
 * that the visitor has named (Mastodon, IndieAuth) and the encrypted cookie of the flow remembers.
 */
export class ProviderStrategy extends Strategy<Authenticated, Identified> {
  constructor(
    private readonly context: LoadContext,
    override readonly name: ProviderId,
  ) {
    super(async (identified) => ({ kind: "identity", ...identified }));
  }

  /**
   * @param request at the callback address, with which the provider has sent the browser back
   * @throws OAuthFlowError
   */
  override async authenticate(request: Request): Promise<Authenticated> {
    const { context, name } = this;
    const flow = readOAuthFlow(context);
    if (flow?.provider !== name) throw new OAuthFlowError("expired");
    const { server, departure } = flow;
    if (!isAnswerOf(server, departure, new URL(request.url).searchParams)) throw new OAuthFlowError("failed");
    if (!(await consumeLimit(context, FLOW_LIMIT))) throw new OAuthFlowError("tooMany");
    return this.verify({ flow, identity: await this.#identify(request.url, flow) });
  }

  async #identify(address: string, { server, departure }: OAuthFlow): Promise<Identity> {
    const { context, name } = this;
    const tools = toolsFor(context, name);
    try {
      const credentials = await PROVIDER_ADAPTERS[name].credentials(tools, server);
      return await oauth2StrategyFor(context, name, server, credentials).callback(address, departure);
    } catch (error) {
      const { code } = explained(context, name, error);
      if (code === "unknownClient") await PROVIDER_ADAPTERS[name].forget?.(tools, server);
      throw new OAuthFlowError(code);
    }
  }
}

/** Each parameter once, our state, and the name of the server the browser was sent to, where that server gives its name. */
function isAnswerOf(
  { issuer, namesItself }: Server,
  { state }: AuthorizationRequest,
  answer: URLSearchParams,
): boolean {
  const names = [...answer.keys()];
  if (new Set(names).size !== names.length || answer.get("state") !== state) return false;
  const named = answer.get("iss");
  if (named === null) return !namesItself;
  return issuer === null || withoutSlash(named) === withoutSlash(issuer);
}

const withoutSlash = (address: string): string => address.replace(/\/$/, "");
