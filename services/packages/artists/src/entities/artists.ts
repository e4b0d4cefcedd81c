import { defineEntity, p } from '@mikro-orm/core';
import { deletable, revision, row } from './row.ts';

/** A day, YYYY-MM-DD. */
const day = () => p.type('date').$type<string>().nullable();

const ArtistSchema = defineEntity({
  name: 'Artist',
  schema: 'advancing',
  tableName: 'artist',
  properties: {
    ...row,
    name: p.text(),
    /** The name as compared and searched: `foldName` of the contracts. */
    nameFolded: p.text(),
    countryCode: p.text().default(''),
    formId: p.integer().nullable(),
    formSubmittedAt: p.datetime().nullable(),
    formSubmittedBy: p.text().nullable(),
    /**
     * Sanitised rich text for this artist alone. It is read only where it is asked for, since the portal is not allowed
     * to read it here.
     */
    generalInformation: p.text().default('').lazy(),
    generalInformationRevision: p.integer().default(0),
    accommodationPublished: p.boolean().default(false),
    performersLimit: p.integer().nullable(),
    crewLimit: p.integer().nullable(),
    guestlistLimit: p.integer().nullable(),
    contactDeadline: day(),
    performersDeadline: day(),
    crewDeadline: day(),
    guestlistDeadline: day(),
    riderDeadline: day(),
    ...revision,
    createdAt: p.datetime().onCreate(() => new Date()),
    ...deletable,
  },
});
export class Artist extends ArtistSchema.class {}
ArtistSchema.setClass(Artist);

const TagSchema = defineEntity({
  name: 'Tag',
  schema: 'advancing',
  tableName: 'tag',
  properties: { ...row, name: p.text(), nameFolded: p.text() },
});
export class Tag extends TagSchema.class {}
TagSchema.setClass(Tag);

const RiderFileSchema = defineEntity({
  name: 'RiderFile',
  schema: 'advancing',
  tableName: 'rider_file',
  properties: {
    ...row,
    artistId: p.integer(),
    fileType: p.text(),
    fileName: p.text(),
    contentType: p.text(),
    bytes: p.integer(),
    /** Its name in the store. */
    key: p.text(),
    stored: p.boolean().default(false),
    uploadedBy: p.text(),
    uploadedAt: p.datetime().onCreate(() => new Date()),
    ...deletable,
  },
});
export class RiderFile extends RiderFileSchema.class {}
RiderFileSchema.setClass(RiderFile);
