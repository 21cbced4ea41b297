import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { project } from "../../scripts/project.mjs";

/** The parts of `compose.yaml` that tests use. */
interface Compose {
  services: Record<string, ComposeService>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, null>;
}

interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
}

/** Reads a file of `deploy/`. */
export function deployFile(name: string): string {
  return readFileSync(path.join(project, "deploy", name), "utf8");
}

/** Parses `compose.yaml` with Playwright's parser. */
export function readCompose(): Compose {
  const { yaml } = createRequire(import.meta.url)("playwright-core/lib/utilsBundle") as {
    yaml: { parse(text: string): Compose };
  };
  return yaml.parse(deployFile("compose.yaml"));
}

/** Reads the environment in `site.env.example`. */
export function readExampleEnvironment(): Record<string, string> {
  const lines = deployFile("site.env.example").split("\n");
  const settings = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
