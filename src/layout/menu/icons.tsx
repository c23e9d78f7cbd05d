/** Icons that menu entries name; an unknown name gets the plain one. */
import Api from "@mui/icons-material/ApiOutlined";
import Badge from "@mui/icons-material/BadgeOutlined";
import Block from "@mui/icons-material/BlockOutlined";
import Build from "@mui/icons-material/BuildOutlined";
import Chart from "@mui/icons-material/BarChartOutlined";
import Chat from "@mui/icons-material/ChatBubbleOutlineOutlined";
import Circle from "@mui/icons-material/CircleOutlined";
import Emoji from "@mui/icons-material/EmojiEmotionsOutlined";
import Device from "@mui/icons-material/DevicesOutlined";
import Event from "@mui/icons-material/EventAvailableOutlined";
import Flag from "@mui/icons-material/FlagOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import Home from "@mui/icons-material/HomeOutlined";
import Image from "@mui/icons-material/ImageOutlined";
import Key from "@mui/icons-material/VpnKeyOutlined";
import Launch from "@mui/icons-material/PhoneIphoneOutlined";
import Network from "@mui/icons-material/LanOutlined";
import Note from "@mui/icons-material/StickyNote2Outlined";
import Package from "@mui/icons-material/Inventory2Outlined";
import People from "@mui/icons-material/PeopleOutlined";
import Person from "@mui/icons-material/PersonOutlined";
import Robot from "@mui/icons-material/SmartToyOutlined";
import Server from "@mui/icons-material/DnsOutlined";
import Settings from "@mui/icons-material/SettingsOutlined";
import Shield from "@mui/icons-material/ShieldOutlined";
import Sms from "@mui/icons-material/SmsOutlined";
import Support from "@mui/icons-material/SupportAgentOutlined";
import Tag from "@mui/icons-material/SellOutlined";
import Tree from "@mui/icons-material/AccountTreeOutlined";
import Tune from "@mui/icons-material/TuneOutlined";
import type { ReactElement } from "react";
import type { menuIcons } from "../../../contract/entities/access/menus.ts";
import { own } from "../../../contract/core/own.ts";

const icons: Record<(typeof menuIcons)[number], ReactElement> = {
  api: <Api />,
  badge: <Badge />,
  block: <Block />,
  build: <Build />,
  chart: <Chart />,
  chat: <Chat />,
  emoji: <Emoji />,
  device: <Device />,
  event: <Event />,
  flag: <Flag />,
  history: <History />,
  home: <Home />,
  image: <Image />,
  key: <Key />,
  launch: <Launch />,
  network: <Network />,
  note: <Note />,
  package: <Package />,
  people: <People />,
  person: <Person />,
  robot: <Robot />,
  server: <Server />,
  settings: <Settings />,
  shield: <Shield />,
  sms: <Sms />,
  support: <Support />,
  tag: <Tag />,
  tree: <Tree />,
  tune: <Tune />,
};

const plain = <Circle />;

const byName: Record<string, ReactElement> = icons;

export const getIcon = (name: string) => own(byName, name) ?? plain;
