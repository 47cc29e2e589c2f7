import { EXIT, type Talk } from "#app/services/cli/talk.ts";
import type { Command, CommandContext } from "#app/subject/command.ts";
import { addressFile, concernedPeople, noteAddresses } from "./addresses.server.ts";
import {
  accountIdsIn,
  type ConcernedTable,
  concernedTables,
  namedFile,
  openFile,
  personalColumns,
  possibleIdsIn,
  sealedAddressesIn,
} from "./file.server.ts";

/** For the day on which a copy of a database got out: whom it is about, what it says of them, and where to write to. */

const { done: DONE, refused: REFUSED, notUnderstood: NOT_UNDERSTOOD } = EXIT;
const ADDRESSES = "--addresses";

const run: Command["run"] = async (context, [name, option, ...more], talk) => {
  const isAsked = option === undefined || option === ADDRESSES;
  if (name === undefined || name.startsWith("-") || !isAsked || more.length > 0) return NOT_UNDERSTOOD;
  const found = namedFile(context.env.DATA_DIR, name);
  if (found === null) {
    talk.say(`There is no database and no copy "${name}". What there is: npm run data -- status`);
    return REFUSED;
  }
  const manifest = personalColumns(context.subjects, found.kind);
  const sqlite = openFile(found);
  try {
    for await (const table of concernedTables(sqlite, manifest)) tellTable(table, talk);
    const isAccounts = found.kind === "accounts";
    const people = {
      batches: isAccounts ? accountIdsIn(sqlite) : possibleIdsIn(sqlite, manifest),
      sealed: isAccounts ? sealedAddressesIn(sqlite) : [],
    };
    await tellPeople(context, people, option === ADDRESSES, talk);
    return DONE;
  } finally {
    sqlite.close();
  }
};

function tellTable({ name, rows, columns }: ConcernedTable, talk: Talk): void {
  talk.say(`${name}: ${rows} ${rows === 1 ? "row" : "rows"}`);
  for (const [legibility, names] of Object.entries(columns))
    if (names.length > 0) talk.say(`  ${legibility.padEnd(10)} ${names.join(", ")}`);
}

async function tellPeople(
  { accounts, env }: CommandContext,
  people: Parameters<typeof concernedPeople>[1],
  isWritten: boolean,
  talk: Talk,
): Promise<void> {
  if (isWritten) await noteAddresses(accounts);
  const out = isWritten ? addressFile(env.DATA_DIR, accounts.now()) : null;
  let done = 0;
  try {
    const { accounts: count, others } = await concernedPeople(accounts, people, (addresses) => {
      out?.write(addresses);
      done += addresses.length;
      talk.progress(done, null);
    });
    talk.say(`It is about ${count} accounts, and ${others} addresses of people without one.`);
    talk.say("What is sealed opens with DATA_DIR/keys alone; if these got out as well, count it as readable.");
    if (out === null) return;
    talk.say(`Their addresses are in ${out.file}, one a line. Delete that file when everybody has been told.`);
  } finally {
    out?.close();
  }
}

export const concernedCommand: Command = {
  name: "concerned",
  usage: [
    ["<database or copy>", "a copy got out: whom it is about, and what can be read"],
    [`<database or copy> ${ADDRESSES}`, "writes their addresses into a file, too"],
  ],
  run,
};
