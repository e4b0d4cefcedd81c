import { i18n } from '@laminate/sdk/i18n';
import { AppLink, Badge } from '@laminate/ui';

/** The product's name with its beta mark, and the privacy policy. */
export function Footer() {
  return (
    <>
      <span>
        Laminate <Badge>beta</Badge>
      </span>
      <AppLink href="/privacy-policy">{i18n.t('Privacy policy')}</AppLink>
    </>
  );
}
