import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { DEPLOY } from './deployment.ts';

export const MONITORING = path.join(DEPLOY, 'monitoring');

/** A query and its location. */
export interface NamedQuery {
  readonly source: string;
  readonly expr: string;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
}

const read = (file: string): unknown => parse(readFileSync(path.join(MONITORING, file), 'utf8'));

/** Every alert, of the installation's own Prometheus and of the one elsewhere. */
export const alertRules = (): AlertRule[] =>
  ['alerts.yaml', 'outside/alerts.yaml'].flatMap((file) =>
    (read(file) as { groups: { rules: AlertRule[] }[] }).groups.flatMap(({ rules }) => rules),
  );

/** An expression on a label, as Alertmanager has it: `severity="page"`. */
type Matcher = string;

/** Who is told of which alerts, and which are held back while others fire. */
export interface Alertmanager {
  readonly route: {
    readonly receiver: string;
    readonly routes: readonly { readonly matchers: readonly Matcher[]; readonly receiver: string }[];
  };
  readonly receivers: readonly { readonly name: string }[];
  readonly inhibit_rules: readonly Readonly<Record<'source_matchers' | 'target_matchers', readonly Matcher[]>>[];
}

export const readAlertmanager = (): Alertmanager => read('alertmanager.yaml') as Alertmanager;

/** Every query of the dashboards and alerts. */
export function allQueries(): NamedQuery[] {
  const folder = path.join(MONITORING, 'grafana/dashboards');
  const panels = readdirSync(folder).flatMap(
    (file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { panels: Panel[] }).panels,
  );
  return [
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ source: `panel ${title}`, expr }))),
    ...alertRules().map(({ alert, expr }) => ({ source: `alert ${alert}`, expr })),
  ];
}

export interface QueryParts {
  /** Names of the series that it reads. */
  readonly metrics: readonly string[];
  /** Values that it compares the label `route` with. */
  readonly routes: readonly string[];
  /** Parts that are not PromQL. A good query has none. */
  readonly faults: readonly string[];
}

/** Reads a query by the grammar of Prometheus. */
export function partsOf(expr: string): QueryParts {
  const [metrics, routes, faults]: [string[], string[], string[]] = [[], [], []];
  parser.parse(expr).iterate({
    enter: (node) => {
      const text = expr.slice(node.from, node.to);
      if (node.type.isError) faults.push(`at ${node.from}: ${expr.slice(node.from, node.from + 20)}`);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') metrics.push(text);
      const [, route] = node.name === 'UnquotedLabelMatcher' ? (/^route\s*=~?\s*"(.*)"$/.exec(text) ?? []) : [];
      if (route !== undefined) routes.push(...route.split('|'));
    },
  });
  return { metrics, routes, faults };
}

/** The series that a scrape has, by their names. */
export const seriesIn = (scrape: string): Set<string> =>
  new Set([...scrape.matchAll(/^([a-zA-Z_:][\w:]*)[{ ]/gm)].map(([, name = '']) => name));
