import type { RequestPage } from '@laminate/contracts/requests';
import { readRequestPage } from '@laminate/contracts/routes/guestlist-requests';
import { i18n, isLocaleChosen, showLocale } from '@laminate/sdk/i18n';
import { useCallback, useEffect, useState } from 'react';
import { ask, type Answer, type Refusal } from '../guest-api.ts';
import { Ended, EventCard, Loading, Unread, Words } from '../parts.tsx';
import { keepDraft } from './draft.ts';
import { EndCard, GivenRequest } from './given-request.tsx';
import { RequestForm } from './request-form.tsx';
import { StateCard } from './state-card.tsx';

/** The page of a request, by the key of its applicant. */
export function Applicant({ secret }: { readonly secret: string }) {
  const [page, setPage] = useState<RequestPage | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [erased, setErased] = useState(false);
  const receive = useCallback(async (answer: Answer<{ readonly page: RequestPage }>) => {
    if ('refused' in answer) return setRefused(answer.refused);
    const { page: read } = answer.value;
    // The page speaks as the mails do, until a language was chosen in this browser.
    if (!isLocaleChosen()) await showLocale(read.language);
    setRefused(null);
    setPage(read);
  }, []);
  const load = useCallback(() => void ask(readRequestPage, { key: secret }).then(receive), [secret, receive]);
  useEffect(load, [load]);
  useEffect(() => {
    document.title = page ? `${page.category} · ${page.event.name}` : i18n.t('Accreditation request');
  });
  if (erased)
    return (
      <section className="card" role="status">
        <h1>{i18n.t('Your request is erased')}</h1>
        <p>{i18n.t('Everything you gave us is gone, and this link no longer works.')}</p>
      </section>
    );
  if (refused?.code === 'not_found') return <Ended asks />;
  if (!page)
    return refused ? <Unread title={i18n.t('Accreditation request')} refusal={refused} onRetry={load} /> : <Loading />;
  return (
    <div className="request">
      <EventCard event={page.event} accountName={page.account_name} />
      <Words html={page.words} />
      {page.open ? (
        <RequestForm secret={secret} page={page} onPage={setPage} />
      ) : (
        <>
          <StateCard page={page} unsaved={false} />
          <GivenRequest secret={secret} page={page} onPage={setPage} />
        </>
      )}
      <EndCard
        secret={secret}
        page={page}
        onPage={setPage}
        onErased={() => {
          keepDraft(secret, null);
          setErased(true);
        }}
      />
    </div>
  );
}
