import { api } from "../../api/api";
import { download } from "../../ui/download";

/** Give the visitor the save of a game, also of an unfinished one. */
export async function saveGame(table: string): Promise<void> {
  download(`smashup-${table}.smashup`, (await api.save(table)).save);
}
