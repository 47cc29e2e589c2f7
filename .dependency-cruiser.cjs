// Who may import whom: DESIGN §2. Checked by `npm run check`.
const ROOMS =
  "accounts|captcha|collections|drawing|flags|forms|jobs|mail|markup|media|moderation|outside|pronouns|search|spelling";
/** What every command begins with: it reads the version of Node and touches nothing. */
const FIRST_OF_A_COMMAND = "^db/required-node\\.js$";
const SUBJECTS = `${ROOMS}|editions|i18n|layout|ui|server|routes`;

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two modules that need each other are one module, or miss a third.",
      severity: "error",
      from: { pathNot: "node_modules" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "db-knows-nothing",
      comment: "db is the ground floor.",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^app/" },
    },
    {
      name: "pure-rules-stay-pure",
      comment: "Rules of a subject need no React, no database, no file and no clock.",
      severity: "error",
      from: {
        path: `^app/(?:${ROOMS})/.+\\.ts$`,
        pathNot: "index\\.ts$|\\.server\\.ts$|/components/",
      },
      to: {
        path: "^db/|\\.tsx$|node_modules/(react|drizzle-orm|better-sqlite3|@remix-run)/",
        pathNot: FIRST_OF_A_COMMAND,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "through-the-front-door",
      comment:
        "A subject uses another one only through its index.ts, what it does on the server through index.server.ts, " +
        "and what it looks like through components/index.ts.",
      severity: "error",
      from: { path: `^app/(${ROOMS}|i18n)/` },
      to: { path: `^app/(?:${ROOMS}|i18n)/(?!index(?:\\.server)?\\.ts$|components/index\\.ts$)`, pathNot: "^app/$1/" },
    },
    {
      name: "ui-knows-no-subject",
      comment: "Components of ui/ know nothing of what they show.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: `^app/(?!ui/)(?:${SUBJECTS})/` },
    },
    {
      name: "subjects-do-not-know-the-server",
      comment: "State is handed in. Types of the load context are the one thing that may be named.",
      severity: "error",
      from: { path: `^app/(?:${SUBJECTS})/`, pathNot: "^app/server/" },
      to: { path: "^app/server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-server-code-in-components",
      comment: "*.server.ts never reaches the browser.",
      severity: "error",
      from: { path: "/components/|^app/(ui|layout)/" },
      to: { path: "\\.server\\.ts$|^db/", pathNot: FIRST_OF_A_COMMAND, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-are-leaves",
      comment: "Nobody imports a route module; what two of them share lives in a room.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^app/routes/(public|account|contribute|cards|admin)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { conditionNames: ["import", "require", "node", "default"], exportsFields: ["exports"] },
  },
};
