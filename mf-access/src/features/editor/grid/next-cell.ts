/** A cell of the matrix: places of its row and column, from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** How far Page up and Page down go. */
const PAGE_ROWS = 10;

/**
 * Where a key leads from a cell.
 *
 * @param key as keyboard events name it
 * @param far with Ctrl or ⌘: to the very end
 * @returns null for a key that leads nowhere
 */
export function nextCell({ row, column }: Cell, key: string, far: boolean, rows: number, columns: number): Cell | null {
  const within = (next: Cell): Cell => ({
    row: Math.min(Math.max(next.row, 0), rows - 1),
    column: Math.min(Math.max(next.column, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowLeft':
      return within({ row, column: far ? 0 : column - 1 });
    case 'ArrowRight':
      return within({ row, column: far ? columns - 1 : column + 1 });
    case 'ArrowUp':
      return within({ row: far ? 0 : row - 1, column });
    case 'ArrowDown':
      return within({ row: far ? rows - 1 : row + 1, column });
    case 'PageUp':
      return within({ row: row - PAGE_ROWS, column });
    case 'PageDown':
      return within({ row: row + PAGE_ROWS, column });
    case 'Home':
      return within({ row: far ? 0 : row, column: 0 });
    case 'End':
      return within({ row: far ? rows - 1 : row, column: columns - 1 });
    default:
      return null;
  }
}
