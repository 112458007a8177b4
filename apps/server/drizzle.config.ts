import { defineConfig } from 'drizzle-kit';

// drizzle-kit asks for a default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/capabilities/*/*.tables.ts', './src/platform/db/*.tables.ts'],
  out: './migrations',
});
