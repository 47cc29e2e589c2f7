CREATE TABLE `edition_config` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE TABLE `examples` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`singular` text NOT NULL,
	`plural` text NOT NULL,
	`singular_null` text,
	`plural_null` text,
	`is_honorific` integer DEFAULT false NOT NULL,
	`categories` text NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE TABLE `instance` (
	`id` integer PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`name` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`content_hash` text,
	`imported_at` integer,
	CONSTRAINT "instance_is_one_row" CHECK("instance"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `pronoun_groups` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`group_key` text,
	`name` text NOT NULL,
	`pronouns` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE TABLE `pronoun_sets` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`aliases` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`normative` integer DEFAULT false NOT NULL,
	`morphemes` text NOT NULL,
	`pronunciations` text NOT NULL,
	`plural` integer DEFAULT false NOT NULL,
	`plural_honorific` integer DEFAULT false NOT NULL,
	`pronounceable` integer DEFAULT false NOT NULL,
	`third_form` text,
	`small_form` text,
	`history` text DEFAULT '' NOT NULL,
	`sources_info` text,
	`hidden` integer DEFAULT false NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
--> statement-breakpoint
CREATE TABLE `texts` (
	`key` text NOT NULL,
	`origin` text NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`key`, `origin`)
);
