// Who may import whom: docs/architecture.md, "Floors". Checked by `npm run check`, for types as for what runs.

/** What every command begins with: it reads the version of Node and touches nothing. */
const FIRST_OF_A_COMMAND = "^db/required-node\\.js$";

/** From the ground up. A folder imports from its own floor and from those before it; folders of one line lie side by side. */
const FLOORS = [
  ["^db/"],
  ["^app/kit/"],
  ["^app/editions/"],
  ["^app/services/"],
  ["^app/context\\.ts$", "^app/subject/"],
  ["^app/features/"],
  ["^app/(?:pages|subjects|parts\\.server)\\.ts$"],
  ["^app/shell/", "^app/server/", "^app/edition-files/"],
  ["^app/routes/"],
  ["^app/[^/]+$"],
];

const floors = FLOORS.slice(0, -1).map((paths, index) => ({
  name: "floors",
  comment: "An arrow leads up. What is needed below belongs below, or is handed in.",
  severity: "error",
  from: { path: paths },
  to: { path: FLOORS.slice(index + 1).flat(), pathNot: FLOORS.slice(0, index + 1).flat() },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...floors,
    {
      name: "no-folder-knots",
      comment: "Two folders of a floor that need each other are one folder, or miss a third.",
      severity: "error",
      scope: "folder",
      from: { path: "^app/(?:(?:kit|services|features)/[^/]+|editions|edition-files|shell|server|routes)$" },
      to: { circular: true },
    },
    {
      name: "no-circular",
      comment: "Two modules that need each other are one module, or miss a third.",
      severity: "error",
      from: { pathNot: "node_modules" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "stored-cards-are-for-their-owners",
      comment:
        "What others see of a card comes from queries.server.ts. Their editor, export, saves and the cases of moderators read it as it is stored.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot:
          "^app/features/(?:cards/(?:queries|personal-data|editor/(?:answer|editor-page|save-card)|api/save|reports/scan)|safety/(?:addressed-target|then-and-now))\\.server\\.ts$",
      },
      to: { path: "^app/features/cards/stored-cards\\.server\\.ts$" },
    },
    {
      name: "tables-of-cards-are-asked-here",
      comment: "A question of one's own to the table of cards would pass by who may see them.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot:
          "^app/(?:features/(?:cards/|accounts/(?:commands|exclusions)|users/(?:lists|user-page|opened-mail)|safety/(?:act|people-for-bans|cards-list|warnings)|site/numbers/count)|services/accounts/queries|server/demo/read-world)",
      },
      to: { path: "^db/accounts/schema/cards\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-barrels",
      comment: "A module is imported by its own name, so that its definition is one step away.",
      severity: "error",
      from: {},
      to: { path: "^app/.*/index(?:\\.server)?\\.tsx?$" },
    },
    {
      name: "pure-rules-stay-pure",
      comment: "Rules of a subject need no React, no database, no file and no clock.",
      severity: "error",
      from: {
        path: "^app/(?:features|services|kit/(?:forms|markup|spelling|text|flags))/.+\\.ts$",
        pathNot: "\\.server\\.ts$|/components/",
      },
      to: {
        path: "^db/|\\.tsx$|node_modules/(react|drizzle-orm|better-sqlite3|@remix-run)/",
        pathNot: FIRST_OF_A_COMMAND,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-server-code-in-components",
      comment: "*.server.ts never reaches the browser.",
      severity: "error",
      from: { path: "/components/|^app/(?:kit/(?:ui|layout)|shell)/" },
      to: { path: "\\.server\\.ts$|^db/", pathNot: FIRST_OF_A_COMMAND, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-are-leaves",
      comment: "Nobody imports a route module; what two of them share lies in a feature.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^app/routes/(public|account|contribute|admin)/" },
    },
    {
      name: "api-is-a-leaf",
      comment: "Answers to programs share some modules of their own folder, which are for nobody else.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/routes/api/" },
      to: { path: "^app/routes/api/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { conditionNames: ["import", "require", "node", "default"], exportsFields: ["exports"] },
  },
};
