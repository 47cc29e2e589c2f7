import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "sqlite", schema: "./db/edition/schema/*.ts", out: "./migrations/edition" });
