import type { ColumnRole } from '@laminate/contracts/imports';
import { CONTACT_WORDING, contactOfTitle } from './contact-titles.ts';
import { LONGEST_TITLE, plainTitle, withoutRemark, wordsOf } from './plain-title.ts';

/**
 * Titles of columns in English, Estonian, German, Finnish, Swedish, French, Russian, Latvian, Lithuanian, Polish,
 * Spanish and Arabic. Names are also known in Czech, Slovak, Hungarian, Turkish, Romanian, Croatian, Dutch, Portuguese,
 * Greek, Ukrainian and Bulgarian.
 */
const TITLES: Partial<Record<ColumnRole, string>> = {
  name:
    'name fullname guestname guest attendee attendeename participant invitee nimi taisnimi kulaline kulalisenimi osaleja osalejanimi eesjaperekonnanimi ' +
    'gast gastname besucher teilnehmer teilnehmername vollstandigername vorundnachname kokonimi vieras vieraannimi osallistuja osallistujannimi etujasukunimi ' +
    'الاسم الاسمالكامل اسمالضيف الضيف المدعو اسمالمدعو имя фио гость namn navn nombre nombrecompleto nome vardas vards ' +
    'имяифамилия фамилияиимя фамилияимя участник fulltnamn forochefternamn gastnamn deltagare nomcomplet nometprenom prenometnom invite ' +
    'vardsunuzvards vardasirpavarde imieinazwisko nombreyapellido nombreyapellidos ' +
    'jmeno jmenoaprijmeni prijmeniajmeno celejmeno meno menoapriezvisko priezviskoameno nev teljesnev isim adsoyad adisoyadi adivesoyadi isimsoyisim ' +
    'nume numesiprenume numecomplet ime imeiprezime naam volledigenaam nomecompleto ονομα ονοματεπωνυμο імя піб прізвищеімя име имеифамилия',
  first_name:
    'firstname first forename givenname eesnimi vorname etunimi الاسمالاول fornamn fornavn prenom imie krestnijmeno krstnemeno keresztnev utonev adi onad prenume voornaam primeironome μικροονομα',
  last_name:
    'lastname last surname familyname perekonnanimi perenimi nachname familienname zuname sukunimi اسمالعائلة العائلة اللقب الكنية фамилия ' +
    'efternamn etternavn efternavn nomdefamille familienname uzvardi apellido apellidos cognome nom nazwisko pavarde uzvards ' +
    'prijmeni priezvisko vezeteknev csaladnev soyad soyadi soyisim prezime achternaam sobrenome apelido επωνυμο επιθετο прізвище',
  extra:
    '+ +1 +1s +n plus plus1 plus1s plusone plusones extra extras extraguests additionalguests companions guestsof ' +
    'lisakulaline lisakulalised lisakulalisi lisa kaaslane kaaslased kaaslasi saatjad kaaslastearv ' +
    'begleitung begleiter begleitpersonen anzahlbegleitpersonen anzahlbegleitung zusatzgaste weiteregaste ' +
    'lisavieraat lisavieraita medfoljande antalmedfoljande extragaster ovrigagaster sallskap accompagnant accompagnants accompagnateurs ' +
    'nombredaccompagnants invitessupplementaires сопровождающие сопровождающих количествосопровождающих допгости дополнительныегости ' +
    'papilduviesi pavadosaspersonas papildomisveciai lydintysasmenys osobytowarzyszace liczbaosobtowarzyszacych dodatkowigoscie ' +
    'acompanante acompanantes numerodeacompanantes seuralainen seuralaiset seuralaisia avec مرافقون المرافقون المرافقين عددالمرافقين',
  total:
    'total oftickets numberoftickets nooftickets totaltickets totalguests guesttotal totalcount partysize party pax admits kokku kulalisikokku kokkukulalisi inimesikokku ' +
    'gesamt gesamtzahl gesamtanzahl gastegesamt gasteinsgesamt personengesamt yhteensa vieraitayhteensa totalt totaltantal antaltotalt nombretotal totalpersonnes totalinvites nombretotaldepersonnes ' +
    'всего итого всегогостей всегочеловек kopa kopaviesi viso isviso razem lacznie totalpersonas totalinvitados المجموع العددالكلي العددالاجمالي',
  guests:
    'guests guestcount numberofguests noofguests count number qty quantity ticketquantity tickets people ' +
    'kulalised kulalisi kulalistearv arv kogus piletid pileteid inimesi inimestearv ' +
    'anzahl anzahlgaste anzahlpersonen personen personenzahl gaste karten platze maara lukumaara vieraat vieraita henkiloa henkilomaara liput ' +
    'antal antalgaster antalpersoner gaster personer biljetter nombredepersonnes nombredinvites personnes invites billets quantite ' +
    'количество количествочеловек количествогостей колво человек гости билеты skaits viesi viesuskaits skaicius kiekis sveciai ' +
    'liczba liczbaosob liczbagosci ilosc osoby goscie bilety cantidad personas numerodepersonas invitados entradas ' +
    'العدد عددالضيوف عددالاشخاص الكمية',
  comment:
    'comment comments note notes remark remarks tag tags kommentaar kommentaarid markus markused marge margusonad marksonad lisainfo ' +
    'kommentar bemerkung bemerkungen notiz notizen anmerkung anmerkungen hinweis kommentti kommentit huomautus huomautukset huomio huom lisatiedot kommentarer anteckning anteckningar commentaire commentaires remarque remarques ' +
    'комментарий комментарии примечание примечания komentars komentari piezimes komentaras komentarai pastabos komentarz uwagi ' +
    'comentario comentarios notas observaciones ' +
    'ملاحظات ملاحظة تعليق',
  unit: 'unit department uksus osakond abteilung bereich osasto yksikko القسم avdelning enhet service departement отдел подразделение nodala skyrius dzial departamento',
  group: 'group groupname grupp ruhm gruppe ryhma المجموعة groupe группа grupa grupe grupo',
  profile:
    'profile accessprofile accreditation accesslevel profiil akrediteering akkreditierung profil profiili akkreditointi',
  wristband:
    'wristband band wristbandcolour wristbandcolor kaepael paelad pael bandchen festivalband einlassband armband ranneke',
  badge: 'badge laminate lanyard pass rinnasilt laminaat kaelakaart ausweis passi',
  status:
    'status state attendeestatus orderstatus ticketstatus gueststatus rsvp rsvpstatus attending attendance olek staatus osaleb osalemine ' +
    'teilnahme zusage ruckmeldung tila osallistuu osallistuminen ilmoittautuminen الحالة الحضور статус statut statuss busena estado',
  // No column of a guest, but surely a title.
  left_out:
    'address aadress adresse osoite العنوان city date datum kuupaev paivamaara التاريخ time kell kellaaeg uhrzeit arrival ankunft saabumine saapuminen ' +
    'id nr no jrk jrknr lfdnr kood code koodi الرقم price hind preis hinta order ordercode orderid orderno orderdate product tickettype invitationstate kutseolek',
};

const ROLE_OF_TITLE = new Map(
  Object.entries(TITLES).flatMap(([role, titles]) =>
    titles.split(' ').map((title) => [plainTitle(title), role as ColumnRole] as const),
  ),
);

/** Names that are no guest's: of whom they belong to, who bought or invited, or who comes along. */
const OF_OTHERS = new RegExp(
  [
    '\\b(?:invoice|billing|buyer|purchaser|payer|order|event|product|ticket|company|user|file|group|emergency|parent|contact|partner|host|sponsor',
    '|band|artist|stage|agency|label|hotel|venue|team|club|school|project|table|street|referr\\w*|invited|nick|plus ?ones?|companions?',
    '|rechnung\\w*|firmen\\w*|veranstaltung\\w*|begleit\\w*|laskutus\\w*|seurala\\w*|arve|kaaslas\\w*|saatja\\w*|bandi)\\b.*',
    '(?:\\bnam|\\b(?:vor|nach)nam|nimi\\b|\\bnimed\\b)|\\bname of (?:your|the) (?:company|band|artist|plus|companion|agency|host)',
  ].join(''),
);

/**
 * Wordings that say more than the title alone, as a form asks: "What is your full name?", "Name of the guest". The
 * first that fits counts.
 */
const WORDINGS: readonly (readonly [RegExp, ColumnRole])[] = [
  [OF_OTHERS, 'left_out'],
  [CONTACT_WORDING, 'left_out'],
  [/\bplus ?ones?\b|\bcompanions\b|\banzahl begleit|\bkaaslas(?:i|t|te arv)\b|\blisakulalis|\bseuralais/, 'extra'],
  [
    /\battend(?:ing|ance)?\b|\brsvp\b|\bosaled\b|\bosalete\b|\btuled\b|\btulete\b|\bkommst\b|\bkommen sie\b|\bosallistut|\btuletko\b/,
    'status',
  ],
  [/\b(?:first|given|fore) ?names?\b|\bvornamen?\b|\beesnim|\betunim/, 'first_name'],
  [/\b(?:last|family|sur) ?names?\b|\bnachnamen?\b|\bfamiliennamen?\b|\bperekonnanim|\bperenim|\bsukunim/, 'last_name'],
  [/\bnames?\b|\bnimi\b|\bnimed\b/, 'name'],
];
/** Role that a title names, alone or in more words. */
export interface TitleReading {
  /** `left_out` for a column without a role. */
  readonly role: ColumnRole;
  readonly exact: boolean;
}

/** Returns what a title says about its column, or null when the title isn't a known one. */
export function readTitle(title: string): TitleReading | null {
  const role =
    ROLE_OF_TITLE.get(plainTitle(title)) ?? ROLE_OF_TITLE.get(plainTitle(withoutRemark(title))) ?? roleOfContact(title);
  if (role) return { role, exact: true };
  if (title.length > LONGEST_TITLE) return null;
  const words = wordsOf(title);
  const wording = WORDINGS.find(([each]) => each.test(words));
  return wording ? { role: wording[1], exact: false } : null;
}

/** Returns no role for other information about a guest: see `contactOfTitle`. */
const roleOfContact = (title: string): ColumnRole | null => (contactOfTitle(title)?.exact ? 'left_out' : null);

/** Returns the role that a column title names, or `left_out` when it names none. */
export function roleOfTitle(title: string): ColumnRole {
  return readTitle(title)?.role ?? 'left_out';
}

/** Does a role hold the name of a guest, or a part of it? */
export const isNameRole = (role: ColumnRole): boolean =>
  role === 'name' || role === 'first_name' || role === 'last_name';
