import { beforeEach, describe, expect, it } from "vitest";
import { LobbyStore } from "../src/stores/lobby.svelte";
import { settings } from "../src/preferences/settings.svelte";
import type { Options } from "../src/api/wire";

const named = (...names: string[]): Options =>
  ({
    bots: names.map((name) => ({ name, about: "" })),
    sets: [],
    editions: [],
    wordings: [],
    modes: [],
    push: null,
  }) as Options;

describe("rivals", () => {
  let lobby: LobbyStore;
  beforeEach(() => {
    settings.rivals = [];
    lobby = new LobbyStore();
    lobby.options = named("pip", "bruno", "vesper", "nox");
  });

  it("at the first visit are the weakest alone", () => {
    expect(lobby.rivals).toEqual(["pip"]);
  });

  it("sit in the order in which they were chosen; a fourth replaces the oldest", () => {
    for (const name of ["nox", "bruno"]) lobby.toggleRival(name);
    expect(lobby.rivals).toEqual(["pip", "nox", "bruno"]);
    lobby.toggleRival("vesper");
    expect(lobby.rivals).toEqual(["nox", "bruno", "vesper"]);
  });

  it("go again, but the last one stays", () => {
    lobby.toggleRival("nox");
    lobby.toggleRival("pip");
    expect(lobby.rivals).toEqual(["nox"]);
    lobby.toggleRival("nox");
    expect(lobby.rivals).toEqual(["nox"]);
  });

  it("that this server does not have are forgotten", () => {
    settings.rivals = ["gone", "vesper"];
    expect(lobby.rivals).toEqual(["vesper"]);
  });

  it("play each other where one only watches; a single one and who comes after it", () => {
    expect(lobby.watched).toEqual(["pip", "bruno"]);
    settings.rivals = ["nox"];
    expect(lobby.watched).toEqual(["nox", "pip"]);
    lobby.toggleRival("vesper");
    lobby.toggleRival("pip");
    expect(lobby.watched).toEqual(["nox", "vesper", "pip"]);
  });
});
