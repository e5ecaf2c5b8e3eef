import { mount } from "svelte";
import App from "./App.svelte";
import "./styles";

mount(App, { target: document.getElementById("app")! });
