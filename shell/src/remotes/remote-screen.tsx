import type { AnnouncedRemote } from '@laminate/contracts/remotes';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, Spinner } from '@laminate/ui';
import { Component, memo, Suspense, use, useEffect, useState, useTransition } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { refetchFailed, reloadPage } from './failed-files.ts';
import { loadRegistry } from './registry.ts';
import { loadedVersions, loadRemoteModule } from './loader.ts';
import { noteMet } from './reports/watched.ts';

interface Props {
  readonly remote: AnnouncedRemote;
  /** The path as remote.json declares it. */
  readonly path: string;
}

interface ModuleBoundaryProps {
  /** Shown instead of the children after they have failed. */
  readonly fallback: (error: unknown) => ReactNode;
  /** Is told of it, once. */
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a fault of one module inside that module. */
class ModuleBoundary extends Component<ModuleBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A module failed', error, info.componentStack);
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

/**
 * One screen of a remote. Whatever goes wrong with the module (its folder is gone, its answer is garbage or never
 * comes, it throws) ends in a panel here. The rest of the page works on.
 */
export function RemoteScreen({ remote: announced, path }: Props) {
  const [remote, setRemote] = useState(announced);
  const [attempt, setAttempt] = useState(0);
  const [retrying, startRetrying] = useTransition();
  useState(noteRequested);

  async function retry(): Promise<void> {
    // A script that hung once blocks its address for the life of the page: only a new page helps then.
    if (attempt > 0) return reloadPage();
    await refetchFailed();
    const { remotes } = await loadRegistry();
    setRemote(remotes.find(({ name }) => name === remote.name) ?? remote);
    setAttempt(attempt + 1);
  }

  return (
    <ModuleBoundary
      key={attempt}
      onFailure={() =>
        noteMet(remote, { what: loadedVersions().get(remote.name) === remote.version ? 'error' : 'load' })
      }
      fallback={() => (
        <ErrorPanel
          title={i18n.t('Couldn’t load this part')}
          message={i18n.t('Everything else still works. Try again in a moment.')}
          retryLabel={i18n.t('Retry')}
          retrying={retrying}
          onRetry={() => startRetrying(retry)}
        />
      )}
    >
      <Suspense fallback={<Spinner label={i18n.t('Loading')} />}>
        <LoadedScreen remote={remote} path={path} attempt={attempt} />
      </Suspense>
    </ModuleBoundary>
  );
}

/** Where the page opened, until a screen has come for it. */
let openedAt: string | undefined = location.pathname;
/** Time when the coming screen was asked for. For the one that the page opens with, that is when the page was. */
let asked: { readonly at: number; readonly opened: boolean } | undefined;

function noteRequested(): void {
  const opened = openedAt === location.pathname;
  openedAt = undefined;
  asked = { at: opened ? 0 : performance.now(), opened };
}

function noteShown(remote: AnnouncedRemote): void {
  if (asked) noteMet(remote, { what: 'shown', ms: performance.now() - asked.at, opened: asked.opened });
  asked = undefined;
}

/** Memoised so that a change in the frame does not draw a screen again: each asks itself for what it shows. */
const LoadedScreen = memo(function LoadedScreen({ remote, path, attempt }: Props & { attempt: number }) {
  // Only once all of the screen is here.
  useEffect(() => noteShown(remote), [remote]);
  const { routes } = use(loadRemoteModule(remote, attempt));
  const Screen = routes[path];
  if (!Screen) throw new Error(`${remote.name} has no screen for ${path}`);
  return <Screen />;
});
