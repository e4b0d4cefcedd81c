import { entities, forgetPicture, isPictureShared, notePicture, orphanedPictures } from '@laminate/accreditation';
import { openPictures, type FileStore, type Pictures } from '@laminate/file-store';
import { FileMaker } from '@laminate/files';
import { PreparedLists, createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import type { OccupancyOrder } from './exports/make-occupancy-file.ts';
import type { StockOrder } from './exports/make-stock-file.ts';
import { accessAnswer, accessHolders } from './routes/answer/access-answer.ts';
import { addItems } from './routes/items/add-item.ts';
import { checkpointRoutes } from './routes/checkpoints/checkpoints.ts';
import { exportOccupancy } from './routes/checkpoints/export-occupancy.ts';
import { oneItem } from './routes/items/one-item.ts';
import { pictureRoutes } from './routes/pictures/pictures.ts';
import { exportStock } from './routes/stock/export.ts';
import { stockMovementRoutes, stockRoutes } from './routes/stock/stock.ts';
import { accessSystemRoutes } from './routes/system/access-system.ts';

/** Starts the access service: areas, time slots, profiles, wristbands and badges of an event, and their pictures. */
export function startAccess(env: ServiceEnv, store: FileStore): Promise<RunningService> {
  const files = new FileMaker<StockOrder, Uint8Array>(new URL('./exports/make-stock-file.ts', import.meta.url));
  const occupancyFiles = new FileMaker<OccupancyOrder, Uint8Array>(
    new URL('./exports/make-occupancy-file.ts', import.meta.url),
  );
  let pictures: Pictures | undefined;
  return createService(
    {
      name: 'access',
      entities,
      endpoints: (context) => {
        pictures = openPictures(
          {
            ...context,
            records: {
              note: notePicture,
              forget: forgetPicture,
              isShared: isPictureShared,
              orphaned: orphanedPictures,
            },
          },
          store,
        );
        // Paths of the stock come before `/{kind}/{itemId}`, which would take them for an item.
        return [
          ...stockRoutes,
          ...stockMovementRoutes,
          exportStock(files),
          ...checkpointRoutes,
          exportOccupancy(occupancyFiles),
          accessAnswer,
          accessHolders(new PreparedLists()),
          ...accessSystemRoutes,
          ...addItems,
          ...oneItem(pictures),
          ...pictureRoutes(pictures),
        ];
      },
      onClose: async () => {
        await pictures?.close();
        await files.close();
        await occupancyFiles.close();
      },
    },
    env,
  );
}
